export const en = {
  logins: {
    'directory.title': 'Log in with your organisation',
    'directory.lead': 'Use the same user name and password as in your organisation',
    'directory.username': 'User name in your organisation',
    'directory.missing': 'Please enter your user name and password',
    'directory-away':
      'Your organisation’s accounts cannot be reached at the moment. Please try again or log in another way',
    'directory-incomplete':
      'Your organisation’s account has no name or e-mail address yet. Please ask your IT department',
    'auth.open.title': 'Logging in',
    'auth.open.lead': '{provider} has confirmed who you are',
    'auth.open.submit': 'Go on',
    'auth.join.title': 'Join accounts',
    'auth.join.lead':
      'Join {provider} ({name}) with the account that you are using now. Next time you can log in by {provider}',
    'auth.join.submit': 'Join the accounts',
    'auth.complete.title': 'Please complete your details',
    'auth.complete.lead': 'We need them for your certificates. You are asked only once',
    'auth.complete.submit': 'Save and log in',
    'auth.register.title': 'Welcome',
    'auth.register.lead':
      'You come by {provider} for the first time. Please give your details as on your id card; no password is needed',
    'auth.register.submit': 'Open my account and log in',
    'auth.prove.title': 'This e-mail address has an account',
    'auth.prove.lead':
      'There is an account with {email}. If it is yours, confirm it once to join it with {provider}',
    'auth.staff.title': 'This e-mail address belongs to staff',
    'auth.staff.lead': 'Staff log in with their password at the staff login, not by {provider}',
    'auth.closed.title': 'You have no account here yet',
    'auth.closed.lead': 'This site does not take registrations. Please contact the administrator',
    'prove.join': 'Join the accounts and log in',
    'prove.no-password': 'Forgot the password, or never had one? We can send a link to this address',
    'prove.mail': 'Send a link by e-mail',
    'prove.sent': 'The link is sent. Please open it in this browser within 30 minutes',
    'provider.line': 'LINE',
    'provider.directory': 'your organisation',
    you: 'you',
    'staff-way': 'To the staff login',
    taken: 'Another account has this already',
    'not-now': 'This step is over. Please log in again',
    'joined-already': 'This account is joined with another member or another account already',
    closed: 'This site has no such way to log in',
    'bad-settings': 'These settings are not right yet. Please check them again',
    outdated:
      'Somebody else saved these settings while you were changing them. What you typed is still here: check it and save again to use it',
    'secret-missing': 'People can log in this way only once the secret is set',
    'secret-again':
      'The address or its encryption has changed. Please enter the secret again: the old one is not sent to a new place',
    'last-way': 'There would be no way to log in left. Please set a password first, then disconnect LINE',
    'bypass-closed': 'This site does not make login links at the moment',
    'other-way': 'Log in another way',
    'bypass.title': 'Log in by link',
    'bypass.lead': 'This link was made for {name}',
    'bypass.once':
      'The link works once. When you press the button you are logged in on this device. If this is not your name, please close the page.',
    'bypass.submit': 'Log in',
    'bypass-over':
      'This link is over, was taken back or has been used. Please ask whoever sent it for a new one',
  },
  'setup-second-step': {
    title: 'Second step of staff',
    why: 'One leaked password opens everybody’s data unless a second step is required',
  },
  'gateway-line': {
    title: 'Log-in by LINE',
    about: 'Members log in with their LINE account',
  },
  'gateway-directory': {
    title: 'Directory (LDAP)',
    about: 'Employees log in with the account of their organisation',
  },
}
