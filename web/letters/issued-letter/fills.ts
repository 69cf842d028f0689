import { lettersSection } from '../../people/employee/slots';

lettersSection.fill(async () => (await import('./LettersSection')).LettersSection);
