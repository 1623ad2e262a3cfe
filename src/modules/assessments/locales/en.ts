export const en = {
  assessments: {
    'wrong-state': 'This cannot be done in the present state of the round',
    'not-open-yet': 'The exam is not open yet',
    closed: 'The exam is closed',
    'no-questions': 'This exam has no questions yet',
    'no-rounds-left': 'You have used all your rounds',
    'unknown-question': 'This round does not ask that question',
  },
}
