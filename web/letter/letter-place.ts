import { useParams } from 'react-router';

/** What a letter is, as its address says it. */
export interface LetterPlace {
  category: string;
  letter_name: string;
  letter_type: string;
}

/** The category, the title and the type in the address. */
export function useLetterPlace(): LetterPlace {
  const { category = '', title = '', type = '' } = useParams();
  return { category, letter_name: title, letter_type: type };
}
