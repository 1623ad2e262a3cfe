import { deskEn } from './desk-en.ts'
import { entriesEn } from './entries-en.ts'
import { formEn } from './form-en.ts'

/** What the server says of a form that it does not take. */
const refusals = {
  faults: 'Please check what you filled in',
  'unknown-fields': 'This form has no such fields: {fields}',
  'too-many-fillings': 'No more than {n} can be added',
  'file-unknown': 'The attached file was not found. Please upload it again',
  locked: 'Please enter the password of this page before sending the form',
  registered: 'You are already registered with this form',
  robot: 'This looks as if a program had sent it. Please load the page again and try once more',
  stale: 'This page was open for too long. Please load it again and send the form once more',
  'too-fast': 'The form was sent too fast. Please wait a moment and send it again',
  'too-many': 'This form was sent too often from your network. Please wait about 15 minutes and try again',
  'too-many-checks': 'Too many checks. Please wait a moment and try again',
  'no-check': 'This field is not checked',
}

export const en = {
  form: {
    name: 'entry',
    plural: 'form entries',
    about: 'What visitors and members sent by the forms of this site',
    'field.formData': 'Answers',
    'field.formID': 'Form',
    'field.courseID': 'Course',
    'field.userID': 'Sent by member',
    'field.status': 'Status',
    'field.process': 'Step',
    'field.assigneeID': 'Account of the colleague',
    'field.assignee': 'Looked after by',
    'option.status.new': 'New',
    'option.status.read': 'Read',
    'option.status.done': 'Done',
    'option.status.rejected': 'Rejected',
    'option.process.form': 'Form sent',
    'option.process.order': 'Ordered',
  },
  forms: { ...formEn, ...refusals },
  'form-desk': deskEn,
  'form-entries': entriesEn,
  'form-list': {
    all: 'All forms',
    add: 'New form',
    title: 'Form',
    status: 'Status',
    open: 'Open',
    draft: 'Draft',
    unread: 'Unread',
    entries: 'Entries',
    conversion: 'Sent of seen (30 days)',
    latest: 'Latest entry',
    updated: 'Last change',
    empty: 'No forms yet',
    'empty-text': 'Begin with the registration or the quotation template',
  },
  'form-mails': {
    'notice.subject': 'Somebody sent the form «{form}» on {site}',
    'notice.heading': 'A new entry of the form «{form}»',
    'notice.what': 'Somebody sent this form on the site {site}.',
    'notice.advice':
      'To protect personal data this mail has none of the answers. Please read them on the site.',
    'notice.button': 'Open the entries',
    'thanks.subject': '{site} has received the form «{form}»',
    'thanks.heading': 'We have received your answers',
    'thanks.what':
      'Thank you for sending the form «{form}» to {site}. We will look at it and contact you where needed.',
    'thanks.advice': 'If you did not send this form, you need not do anything.',
  },
  'today-entries': {
    title: 'New form entries',
    action: 'Read',
    'of-form': '{n} new',
  },
}
