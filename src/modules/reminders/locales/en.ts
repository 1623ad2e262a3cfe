export const en = {
  reminders: {
    title: 'Reminders by mail',
    lead: 'Choose what we remind you of by mail',
    'kind.class': 'Classes and live lessons: before they begin',
    'kind.unfinished': 'Unfinished courses: after 14 days without learning',
    'kind.deadline': 'Deadlines of work and learning paths: before they end',
    'kind.certificate': 'Certificates that expire: before their last day',
    'why.class': 'You get this mail because you are enrolled',
    'why.unfinished': 'You get this mail because you have an unfinished course',
    'why.deadline': 'You get this mail because work or a learning path is due soon',
    'why.certificate': 'You get this mail because a certificate of yours expires soon',
    'bad-device': 'The push service of this browser cannot be used',
    'push.title': 'On this device',
    'push.looking': 'Looking whether this device can show reminders…',
    'push.unable':
      'This browser cannot show reminders. On an iPhone, add the site to the home screen first and open it there.',
    'push.refused':
      'This browser does not let the site remind you. You can change that in its site settings.',
    'push.on': 'This device shows what is ticked above, beside the mails',
    'push.off': 'Have this device show what is ticked above too, beside the mails',
    'push.failed':
      'Reminders on this device could not be switched. Please try again later; mails go on as before.',
    'push.switch-on': 'Remind me on this device',
    'push.switch-off': 'Stop reminding me on this device',
    hello: 'Dear {name}',
    off: 'Switch this reminder off',
    on: 'Switch it on again',
    all: 'All my reminders',
    save: 'Save the reminders',
    'is-on': 'This reminder is on',
    'is-off': 'This reminder is off',
  },
}
