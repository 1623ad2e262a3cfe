export const en = {
  audit: {
    name: 'log entry',
    plural: 'log entries',
    about: 'Whenever staff adds, changes or deletes something, it is noted here',
    'field.userID': 'Who',
    'field.role': 'Role',
    'field.action': 'Action',
    'field.collection': 'Kind of record',
    'field.recordID': 'Record',
    'field.changes': 'What changed',
  },
}
