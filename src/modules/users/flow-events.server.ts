import { defineFlowEvent } from '#kernel/flows/event.ts'
import { users } from './collections.ts'

/** Somebody became a member. */
export const memberRegistered = defineFlowEvent({
  code: 'member-registered',
  label: { th: 'มีสมาชิกใหม่', en: 'A member registered' },
  collection: users,
  values: {
    firstname: { th: 'ชื่อ', en: 'First name' },
    lastname: { th: 'นามสกุล', en: 'Last name' },
    email: { th: 'อีเมล', en: 'Mail address' },
  },
  is: ({ after }, action) => action === 'create' && after?.role === 'user',
  describe: (_ctx, { id, after }) => ({
    userID: id,
    about: null,
    values: { firstname: after?.firstname ?? '', lastname: after?.lastname ?? '', email: after?.email ?? '' },
  }),
})
