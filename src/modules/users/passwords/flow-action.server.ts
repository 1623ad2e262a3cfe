import { DomainError } from '#kernel/errors.ts'
import { defineAction } from '#kernel/flows/action.ts'
import { paragraphsField } from '#kernel/flows/action-fields.ts'
import { fillText } from '#kernel/flows/fill-places.ts'

const CODE = 'change-password'

/**
 * Has whoever began the flow set a new password. The browser asks and sends both passwords to the call that changes them, never to the run:
 * what runs are told is stored as it was typed.
 */
export const changePasswordAction = defineAction({
  code: CODE,
  shows: [CODE],
  label: { th: 'ให้เปลี่ยนรหัสผ่าน', en: 'Change the password' },
  about: {
    th: 'ขอให้สมาชิกที่เริ่มตั้งรหัสผ่านใหม่ของตนเอง',
    en: 'Asks the member who began to set a new password of their own',
  },
  group: 'person',
  fields: { text: paragraphsField({ th: 'ข้อความ', en: 'Text' }, { max: 1_000 }) },
  results: { answer: { th: 'เปลี่ยนแล้ว (ok) หรือยกเลิก (cancel)', en: 'ok when it was changed, or cancel' } },
  run({ ctx: { t }, settings, scope, isStaff }) {
    if (!isStaff && scope.person.name === undefined) throw new DomainError('users.flow.nobody')
    const data = {
      text: fillText(scope, settings.text),
      title: t('users.flow.title'),
      old: t('users.flow.old'),
      new: t('users.flow.new'),
      changed: t('users.password-changed'),
      failed: t('users.password-change-failed'),
    }
    return { pause: { kind: CODE, data } }
  },
  resume(_settings, { answer, value = '' }) {
    // A password that somebody sends here all the same is not stored.
    if (value !== '') throw new DomainError('gateway.bad-body')
    if (answer === 'cancel') return { value: { answer }, isTrue: false, end: 'cancelled' }
    return { value: { answer } }
  },
})
