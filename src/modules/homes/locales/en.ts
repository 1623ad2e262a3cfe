export const en = {
  homes: {
    hello: 'Hello {name}',
    lead: 'Go on where you left off',
    'lead-new': 'Choose a course to begin with; everything comes together on this page',
    'empty-title': 'You take no course yet',
    'empty-text': 'Once you have enrolled, your lessons, class days and things to do are here',
    'nothing-title': 'Nothing to do yet',
    'nothing-text': 'What waits for you will be here',
    find: 'See all courses',
    progress: '{percent}% done',
  },
}
