import { storageEn } from './storage-en.ts'

export const en = {
  file: {
    name: 'file',
    plural: 'files',
    about: 'Pictures and documents that were uploaded to this site',
    'field.name': 'Name',
    'field.type': 'Kind',
    'field.size': 'Bytes',
    'field.hash': 'Fingerprint',
    'field.visibility': 'Who may open it',
    'field.purpose': 'Used for',
    'field.userID': 'Uploaded by',
    'field.used': 'In use',
    'field.jobID': 'Making the smaller pictures',
    'field.sizes': 'Smaller pictures',
    'option.visibility.public': 'Everybody',
    'option.visibility.private': 'Only those with the right',
  },
  files: {
    'unknown-purpose': 'Nothing can be uploaded here',
    'unknown-file': 'A file that was attached is not there. Upload it again',
    'too-many': 'Too many files came from your address. Please wait a few minutes and try again',
    'too-many-unused':
      'You have {max} uploaded files or {megabytes} MB that nothing uses yet. Save or delete them first; unused files go by themselves after a day.',
    'length-needed': 'The size of the file must be said before it is sent',
    'too-large': 'The file is too large. At most {max} MB',
    'wrong-type': 'This kind of file cannot be used here. Allowed: {types}',
    'too-many-pixels': 'The picture is too large. At most {max} megapixels',
    'not-readable': 'The picture cannot be read. Please choose another',
    'quota-full':
      'The site’s storage is full. Its administrators can make room, or ask for more on the page «Use and limits»',
    'disk-full': 'There is no room to keep the file right now. Please try again later',
    'bad-upload': 'The upload is not in the expected form',
  },
  'file-storage': storageEn,
  'today-figure-storage': {
    title: 'Storage used',
  },
}
