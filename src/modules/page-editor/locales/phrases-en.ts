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
  draft: 'Draft what is missing',
  'draft-help':
    'The site’s language model drafts up to {max} empty boxes at once. Nothing is saved before you have read it and pressed Save.',
  drafted: '{count} drafts stand in their boxes, marked as such. Read each of them; nothing is saved yet.',
  'draft-failed': '{count} texts could not be drafted. Please write these yourself.',
  'draft-mark': 'Draft: please read',
  'nothing-to-draft': 'No box is empty: there is nothing to draft.',
  'too-many':
    'A page holds {max} translations at most. What you typed is still here: empty those no longer used and save again.',
}
