export const en = {
  find: {
    title: 'Find anything',
    label: 'Find people, courses, orders or screens',
    hint: 'Type a part of a name, an e-mail address, the number of an order or a screen',
    more: 'Type at least 3 letters to find people, courses and orders',
    nothing: 'Nothing is called «{words}»',
    'nothing-text': 'Try a shorter word, or a part of the name.',
    failed: 'The search failed. Please try again.',
    searching: 'Searching…',
    recent: 'Opened last',
    screens: 'Screens',
    actions: 'Actions',
    close: 'Close',
    submit: 'Find',
    results: 'Results',
    found: '{n} found',
  },
}
