import { defineFlowEvent } from '#kernel/flows/event.ts'
import { forms } from './collections.ts'

/** A form was sent; its answers stand under their own names. */
export const formSent = defineFlowEvent({
  code: 'form-sent',
  label: { th: 'มีผู้ส่งแบบฟอร์ม', en: 'A form was sent' },
  collection: forms,
  values: {},
  is: (_record, action) => action === 'create',
  describe: (_ctx, { after }) => ({
    userID: after?.userID ?? null,
    about: after?.formID ?? null,
    values: after?.formData ?? {},
  }),
})
