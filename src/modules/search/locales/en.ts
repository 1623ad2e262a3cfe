export const en = {
  search_synonym: {
    name: 'search synonym',
    plural: 'search synonyms',
    about:
      'Short forms and other words that learners type, with the words that courses use: who searches for one finds the other.',
    title: 'Word that learners type',
    'field.word': 'Word that learners type',
    'field.means': 'Stands for (with commas between)',
  },
  'vain-searches': {
    title: 'Searches in vain',
    above: 'Search synonyms',
    lead: 'What visitors searched for without finding a course. Give the word its meaning, or make the course that people ask for. Who searched is not stored.',
    add: 'Add a search synonym',
    empty: 'No searches in vain yet',
    'empty-text': 'When somebody searches and finds no course, the words are listed here.',
    'column.words': 'Words',
    'column.count': 'Times',
    'column.lastAt': 'Last time',
    'column.firstAt': 'First time',
    remove: 'Remove from the list',
    'remove-sure': 'Remove {count} searches from this list?',
  },
  'site-tool-search': {
    title: 'Build the search anew',
    about: 'When courses that exist are not found. All courses are read again in the background',
  },
}
