export const en = {
  cmi5: {
    'id-no-iri': 'The id «{path}» must be a whole IRI, such as https://example.com/unit/1',
    'no-url': 'The unit «{path}» has no address to open',
    'unsafe-url': 'The address «{path}» cannot be used: it must be https or a file of the package',
    'relative-alone': 'The address «{path}» means a file of a package, but cmi5.xml came alone',
    'wrong-mastery': 'The mastery score «{path}» must be a number from 0 to 1',
    'wrong-move-on': 'The condition «{path}» is none of cmi5',
    'no-structure': '«{path}» has no course structure of cmi5',
    'session-over': 'This session is over',
    'waived-before': 'This unit was waived before',
  },
}
