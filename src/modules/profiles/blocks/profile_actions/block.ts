import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting } from '#kernel/pages/settings.ts'

export const fields = {
  edit: booleanSetting({ th: 'ปุ่มแก้ไขโปรไฟล์', en: 'A button to edit the profile' }, true),
  logout: booleanSetting({ th: 'ปุ่มออกจากระบบ', en: 'A button to log out' }, true),
}

/** What members may do about themselves: edit their profile, log out. */
export const profileActions = defineBlock({
  type: 'profile_actions',
  label: { th: 'ปุ่มจัดการโปรไฟล์', en: 'Profile actions' },
  texts: ['profiles.block'],
  fields,
  sample: {},
})
