import { lettersSection } from '../employee/slots';

lettersSection.fill(async () => (await import('./LettersSection')).LettersSection);
