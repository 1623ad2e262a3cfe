/** Two-step login. */
export const en = {
  users: {
    'second-step': 'Enter the code of your authenticator app to go on',
    'second-step-over': 'That took too long. Please enter your password again',
    'second-step-wrong': 'This code is wrong, over or used already. Please use a new one from the app',
    'second-step-on': 'Two-step login is on already',
    'second-step-required':
      'This site requires two-step login of its staff, so its last way cannot be turned off or removed',
    'second-step-needed': 'Please set up two-step login before you go on',
    'second-step-own': 'Turn off your own on the two-step login page, with your password and a code',
    'second.title': 'Two-step login',
    'second.lead':
      'Beside the password a passkey or a code from your telephone is needed, so that nobody who knows the password alone comes in',
    'second.ask': 'The code of your telephone',
    'second.ask-lead': 'Open your authenticator app and enter the six digits that it shows',
    'second.passkey': 'Confirm with your passkey',
    'second.passkey-lead': 'Use the fingerprint, face or PIN of the device that has your passkey',
    'second.by-passkey': 'Confirm with a passkey',
    'second.recover': 'Confirm with a recovery code',
    'second.recover-lead':
      'Enter one of the recovery codes that you kept. Without one, ask your administrator to reset your two-step login',
    'second.elsewhere': 'Confirm with a recovery code',
    'second.elsewhere-lead':
      'Your passkeys work only at the addresses where you added them. Here a recovery code does; once you are in, add a passkey for this address',
    'second.recovery': 'Recovery code',
    'second.recovery-help': 'One of the recovery codes that you kept. Each works once',
    'second.submit-recovery': 'Log in with the recovery code',
    'second.app': 'Authenticator app',
    'second.app-lead':
      'The app on your telephone shows six new digits every 30 seconds. It works at every address of the academy',
    'second.unreadable':
      'What your app learned cannot be read here any more. Recovery codes and passkeys work; please set the app up again',
    'second.codes': 'Recovery codes',
    'second.codes-by-passkey':
      'Confirm with a passkey to make new recovery codes. Those before no longer work',
    'second.forget-app': 'Stop using the app',
    'second.must': 'Set up two-step login',
    'second.must-lead':
      'This site requires its staff to confirm in two steps. Set it up once before you go on',
    'second.scan':
      'Scan this with an authenticator app such as Google Authenticator or Microsoft Authenticator',
    'second.picture': 'QR code for the authenticator app',
    'second.by-hand': 'Cannot scan it? Type this into the app',
    'second.code': 'Code',
    'second.help': 'Six digits from the app, or one of your recovery codes',
    'second.first-help': 'The six digits that the app shows now',
    'second.submit': 'Confirm and log in',
    'second.again': 'Begin again',
    'second.codes-title': 'Keep these recovery codes in a safe place',
    'second.codes-lead': 'They are shown this once. Each works once in place of the telephone or passkey',
    'second.go-on': 'I have kept them, go on',
    'second.on': 'It is on',
    'second.off': 'It is off',
    'second.left': '{n} recovery codes left',
    'second.begin': 'Set up with a telephone',
    'second.enable': 'Turn on',
    'second.renew': 'Make new recovery codes',
    'second.disable': 'Turn off two-step login',
    'second.change-lead': 'Every change needs your password and a code of the app',
    'second.back': 'Done',
  },
}
