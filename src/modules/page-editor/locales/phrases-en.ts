export const phrasesEn = {
  pages: 'Pages',
  title: 'Translate: {title}',
  intro:
    'On the left are the texts of this page’s blocks, published and in progress. Readers of English see what you write on the right; what is not translated is shown in Thai.',
  'to-page': 'Back to the page',
  done: '{done} of {total} texts translated',
  'show-all': 'Show all texts',
  'show-missing': 'Only what is missing ({count})',
  thai: 'Thai',
  english: 'English for “{text}”',
  none: 'This page has no text to translate yet',
  'none-text': 'Add a block with words first, then come back.',
  build: 'Build the page',
  'all-done': 'Every text is translated',
  'all-done-text': 'A text that is changed later comes back to this list.',
  left: 'Translations of texts that have left this page ({count})',
  'left-text': 'Kept for copying, and used by themselves when the text comes back.',
  'too-many':
    'A page holds {max} translations at most. What you typed is still here: empty those no longer used and save again.',
}
