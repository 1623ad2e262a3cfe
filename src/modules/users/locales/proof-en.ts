export const en = {
  users: {
    'prove-first': 'Please confirm that it is you first, and try again',
    'flow.title': 'Set a new password',
    'flow.old': 'Present password',
    'flow.new': 'New password',
    'flow.nobody': 'Log in first to change the password',
    'own-password': 'Your own password is changed in your profile, with the old one',
    'prove.title': 'Confirm it is you',
    'prove.lead': 'To protect your data we ask who you are once more. It counts for 10 minutes.',
    'prove.password': 'Your password, to confirm it is you',
    'prove.other': 'Confirm in another way',
    'prove.submit': 'Confirm with the password',
    'prove.by-code': 'Confirm with a code of the app',
    'prove.by-passkey': 'Confirm with a passkey',
    'prove.no-passkey': 'Passkeys do not work in this browser. Please use a recent one with JavaScript',
    'prove.none':
      'This account has no password yet. Log in again the way you always do, or set a password first.',
    'prove.set-password': 'Set a password by e-mail',
    'mail-note.title': 'Confirm your e-mail address first to get our mails',
    'mail-note.text':
      'We sent a link for confirming to {email}. Until then you find all news on this website. Once you have confirmed, we send the mails that are waiting.',
    'mail-note.action': 'Get another link',
  },
}
