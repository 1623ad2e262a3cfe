/** Words of the certificates by which documents are signed. */
export const signingEn = {
  title: 'Signing certificates',
  about:
    'Where a receiver has a certificate, the e-Tax data of its documents is digitally signed (XAdES) as ETDA 3-2560 asks, when it is first downloaded. The private key is stored sealed and never shown',
  'state.none': 'No certificate',
  'state.valid': 'Signs documents',
  'state.over': 'Expired',
  'state.unreadable': 'Key cannot be read',
  owner: 'Owner of the certificate',
  issuer: 'Issued by',
  until: 'Valid until',
  'over-text':
    'This certificate has expired. New documents are not signed until there is another; those that are signed stay as they are',
  'unreadable-text':
    'The present secret of the server does not open this key. Please give the certificate again',
  file: 'Certificate file (.p12 or .pfx)',
  'password-label': 'Password of the file',
  'password-help': 'It opens the file once and is not stored',
  save: 'Set the certificate',
  replace: 'Replace the certificate',
  remove: 'Remove the certificate',
  'remove-text': 'New documents are not signed; those that are signed stay as they are',
  saved: 'The certificate is set',
  removed: 'The certificate is removed',
  none: 'No receiver yet',
  'none-text': 'Add a receiver first, then give it a certificate',
  'no-file': 'This is no PKCS#12 certificate file (.p12 or .pfx) that can be read',
  password: 'The password does not open this file',
  'no-key': 'This file has no private RSA key together with its certificate',
  'weak-key': 'The key is too short: RSA of at least 2048 bits is needed',
  over: 'The certificate has expired ({day}). Please use one that is valid',
  early: 'The certificate is not valid yet (from {day})',
}
