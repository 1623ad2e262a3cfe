export const en = {
  job: {
    name: 'job',
    plural: 'jobs',
    about: 'Work that goes on in the background, such as sending mail and making pictures',
    'field.name': 'Work',
    'field.status': 'Status',
    'option.status.waiting': 'waiting',
    'option.status.running': 'running',
    'option.status.done': 'done',
    'option.status.failed': 'failed',
    'field.percent': 'Percent done',
    'field.message': 'Doing now',
    'field.error': 'What went wrong',
    'field.attempt': 'Try',
    'field.userID': 'Started by',
    'field.finishedAt': 'Finished',
  },
}
