export const en = {
  exams: {
    'unknown-question': 'The bank has no such question',
    'window-ends-first': 'The exam has to close after it opens',
  },
}
