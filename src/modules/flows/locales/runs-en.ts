/** Words of runs for staff. */
export const runsEn = {
  title: 'Runs of flows',
  one: 'A run of a flow',
  'one-of': 'Run of «{flow}»',
  empty: 'Nothing has run yet',
  'empty-text': 'When a flow runs, what came of its steps stays here for 30 days.',
  began: 'Began',
  person: 'Begun by',
  done: 'Steps done',
  problem: 'Problem',
  cancel: 'Cancel',
  'cancel-sure': 'Cancel {count} runs that go on? What they have done stays done.',
  resume: 'Go on now',
  retry: 'Do this step again',
  facts: 'How it stands',
  steps: 'What came of each step',
  'no-steps': 'No step has been done yet',
  'did-cancel': 'The run was cancelled',
  'did-resume': 'It goes on. Open this page again to see what comes of it.',
  'did-retry': 'The step was done again; see below what came of it',
  'is-over': 'This run is over',
  'goes-on': 'This run still goes on, so that nothing of it is done again yet',
  asks: 'This run waits for an answer of its person',
  'no-retry': 'This step cannot be done again',
}

/** Words of versions for staff. */
export const versionsEn = {
  title: 'Versions of «{flow}»',
  about: 'Each save of other steps is a version. Runs end by the one they began with.',
  one: 'Version {n}',
  current: 'In use',
  restore: 'Restore version {n}',
  empty: 'No steps',
  'is-added': 'Added',
  'is-removed': 'Removed',
  'is-changed': 'Changed',
}
