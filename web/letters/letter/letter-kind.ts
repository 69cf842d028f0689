import { FileText } from 'lucide-react';
import { pages } from '../../../contracts/platform/pages';

export const LETTER = {
  word: 'letter',
  title: 'Letter',
  icon: FileText,
  list: { to: pages.letters(), label: 'All letters' },
};

export const TEMPLATE = {
  word: 'template',
  title: 'Template',
  icon: FileText,
  list: { to: pages.letterTemplates(), label: 'All templates' },
};
