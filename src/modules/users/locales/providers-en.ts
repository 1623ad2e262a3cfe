/** What the login screens say of the other ways in. */
export const en = {
  login: {
    joined: 'The accounts are joined',
  },
  users: {
    'refused.line-cancelled': 'You cancelled the login by LINE',
    'refused.line-refused': 'LINE did not allow the login. Please try again',
    'refused.line-state':
      'This login by LINE did not begin in this browser, or took too long. Please try again',
    'refused.line-other-site': 'This login by LINE belongs to another site',
    'refused.line-answer': 'The answer from LINE could not be verified. Please begin again',
    'refused.line-away': 'LINE cannot be reached at the moment. Please try again or log in another way',
    'refused.over': 'That took too long. Please log in again',
    'refused.closed': 'This site has no such way to log in',
    'refused.too-many': 'Too many attempts. Please wait 15 minutes and try again',
    'provider.line': 'Log in with LINE',
    'provider.directory': 'Log in with your organisation',
    'provider.or': 'or',
    'link-mail.subject': 'Confirm joining your account at {site}',
    'link-mail.what':
      'somebody asked to join an outside account with yours. If it was you, press the button in the same browser within {minutes} minutes. The link works once only.',
    'link-mail.advice':
      'If it was not you, there is nothing to do: your account stays as it is. Do not forward this e-mail to anybody.',
    'link-mail.button': 'Confirm that it is my account',
  },
}
