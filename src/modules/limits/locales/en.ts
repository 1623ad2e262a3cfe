export const en = {
  limits: {
    title: 'Use and limits',
    lead: 'What this site uses of what its provider allows. Administrators get a mail at 80 % and when a limit is reached.',
    'name.storage': 'Room for files',
    'name.requests': 'Requests in a minute',
    'name.mails': 'Mails in a day',
    'name.jobs': 'Jobs that wait',
    'what.storage': 'When it is full nothing more can be uploaded before something is deleted.',
    'what.requests':
      'The busiest minute of 24 hours. Beyond the limit people are asked to try again in the next minute.',
    'what.mails':
      'Beyond the limit mails are sent the next day, but for links to log in and to set a password.',
    'what.jobs': 'Beyond the limit new jobs begin later; none is lost.',
    of: '{used} of {max} used',
    'no-limit': '{used} used, no limit',
    uncounted: 'No limit',
    'state.near': 'Nearly reached',
    'state.full': 'Reached',
    'note.near': 'The site uses more than 80 % of a limit',
    'note.full': 'The site has reached a limit',
    'note.text': 'Ask your provider if you need more.',
    'mail.near': '{site}: more than 80 % of «{what}» is used',
    'mail.full': '{site}: the limit of «{what}» is reached',
    'mail.advice': 'The page «Use and limits» shows everything. Ask your provider if you need more.',
    'mail.button': 'Show the use',
  },
  'today-limits': {
    title: 'Limits are near',
    action: 'See what is used',
    note: '{n} limits are near or reached',
  },
  'today-figure-limits': {
    title: 'Limits that are near',
    of: '{n} limits near or reached',
  },
}
