/** Passkeys. */
export const en = {
  login: {
    passkey: 'Log in with a passkey',
    'passkey-stopped': 'Nothing was confirmed with a passkey. Try again, or use another way',
    'passkey-known': 'This device has a passkey for this account already',
  },
  users: {
    'passkey-refused': 'This passkey cannot be used here. Please try again or use another way',
    'passkey-unfit':
      'The new passkey could not be verified and was not added. Please try again or use another device',
    'passkey-over': 'That took too long, or was used already. Please try again',
    'passkey-max': 'An account has {n} passkeys at most. Please remove one that you do not use',
    'passkey-taken': 'This passkey is there already',
    'passkey-name':
      'The name of a passkey is one line of {n} characters at most, without e-mail or web addresses',
    'passkey.title': 'Passkeys',
    'passkey.lead':
      'Log in with the fingerprint, face or PIN of your device. There is no password to type, and nothing that a fake site could make use of',
    'passkey.none': 'No passkeys yet',
    'passkey.made': 'Added {when}',
    'passkey.used': 'Last used {when}',
    'passkey.unused': 'Never used',
    'passkey.elsewhere': 'Works at {host}',
    'passkey.change': 'Rename or remove',
    'passkey.name': 'Name of the passkey',
    'passkey.optional': 'Optional',
    'passkey.name-help': 'Such as: my telephone, computer at work',
    'passkey.unnamed': 'Passkey',
    'passkey.rename': 'Save the name',
    'passkey.remove': 'Remove the passkey',
    'passkey.remove-lead':
      'It can no longer be used to log in, and other devices that came in by a passkey are logged out',
    'passkey.add': 'Add a passkey',
    'passkey.full':
      'You have as many passkeys as an account may. Remove one that you do not use to add another',
    'passkey.unable': 'No passkey can be added in this browser. Please use a recent one with JavaScript',
    'passkey.prove-first': 'Confirm it is you, then remove it',
    'passkey.prove-to-add': 'Confirm it is you, then add one',
    'passkey.turns-on':
      'With a passkey, every login by password is confirmed with the passkey or a recovery code. You get recovery codes for the day that the device is lost',
    'passkey.done.passkey-add': 'The passkey is added',
    'passkey.done.passkey-rename': 'The passkey is renamed',
    'passkey.done.passkey-remove': 'The passkey is removed',
    'passkey-mail.added': 'A passkey was added to your account at {site}',
    'passkey-mail.added-what':
      'at {time} a passkey called “{passkey}” was added. It opens your account in place of the password.',
    'passkey-mail.added-advice':
      'If it was you, there is nothing to do. If not, remove this passkey, change your password at once and tell the site’s administrator.',
    'passkey-mail.removed': 'A passkey was removed from your account at {site}',
    'passkey-mail.removed-what':
      'at {time} the passkey called “{passkey}” was removed and can no longer be used to log in.',
    'passkey-mail.removed-advice':
      'If it was you, there is nothing to do. If not, change your password at once and tell the site’s administrator.',
  },
}
