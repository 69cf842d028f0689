import styles from './print-paper.module.css';

/** Prints sheets, each on a page, in the place of what is on the screen. */
export function printPaper(sheets: readonly Element[]): void {
  const paper = Object.assign(document.createElement('div'), { className: styles.printed });
  paper.ariaHidden = 'true';
  paper.append(...sheets);
  try {
    document.body.append(paper);
    window.print();
  } finally {
    paper.remove();
  }
}
