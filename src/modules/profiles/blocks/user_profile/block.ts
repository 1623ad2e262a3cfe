import { defineBlock } from '#kernel/pages/block.ts'
import { booleanSetting } from '#kernel/pages/settings.ts'
import { readUserProfiles } from './source.server.ts'

export const fields = {
  email: booleanSetting({ th: 'แสดงอีเมล', en: 'Show the e-mail address' }, true),
  target: booleanSetting({ th: 'แสดงกลุ่มเป้าหมาย', en: 'Show the target' }, true),
  courses: booleanSetting({ th: 'แสดงจำนวนหลักสูตร', en: 'Show how many courses' }, true),
}

/** Who is logged in: portrait, name, target, address and how far they have come. */
export const userProfile = defineBlock({
  type: 'user_profile',
  label: { th: 'ข้อมูลสมาชิก', en: 'Profile of the member' },
  texts: ['profiles.block'],
  fields,
  source: readUserProfiles,
  sample: {
    data: {
      name: 'ใบบัว พิพัฒน์ผล',
      email: 'baibua@example.com',
      avatar: null,
      profile: '/user/profile',
      target: 'ระดับหัวหน้างาน',
      courses: { enrolled: 6, complete: 2 },
    },
  },
})
