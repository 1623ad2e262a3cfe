import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, linkSetting, listSetting, textSetting } from '#kernel/pages/settings.ts'
import { admits, readVerdicts } from './source.server.ts'

export const fields = {
  require: choiceSetting(
    { th: 'เนื้อหาต่อจากนี้สำหรับ', en: 'What follows is for' },
    {
      user: { th: 'ผู้ที่เข้าสู่ระบบแล้ว', en: 'Those who are logged in' },
      guest: { th: 'ผู้ที่ยังไม่ได้เข้าสู่ระบบ', en: 'Those who are not logged in' },
    },
  ),
  roles: listSetting(
    { th: 'เฉพาะบทบาท (เว้นว่างคือทุกบทบาท)', en: 'These roles only (none for all)' },
    {
      role: choiceSetting(
        { th: 'บทบาท', en: 'Role' },
        {
          member: { th: 'สมาชิก', en: 'Member' },
          manager: { th: 'เจ้าหน้าที่', en: 'Manager' },
          admin: { th: 'ผู้ดูแลเว็บไซต์', en: 'Administrator' },
          superadmin: { th: 'ผู้ดูแลกลุ่ม', en: 'Administrator of the group' },
          root: { th: 'เจ้าของแพลตฟอร์ม', en: 'Owner of the platform' },
        },
      ),
    },
    5,
  ),
  action: choiceSetting(
    { th: 'ผู้ที่ไม่มีสิทธิ์', en: 'Everybody else' },
    {
      block: { th: 'ไม่เห็นเนื้อหา', en: 'Does not see it' },
      popup: { th: 'เห็นข้อความ', en: 'Is told' },
      redirect: { th: 'ถูกพาไปหน้าอื่น', en: 'Is led elsewhere' },
    },
  ),
  url: linkSetting({ th: 'หน้าที่พาไป (เว้นว่างคือหน้าเข้าสู่ระบบ)', en: 'Where to (empty for the login)' }),
  text: textSetting({ th: 'ข้อความ', en: 'What they are told' }),
}

/** Decides who sees what follows it in its column, up to the next check. */
export const accessCheck = defineBlock({
  type: 'access_check',
  label: { th: 'ตรวจสิทธิ์เข้าดู', en: 'Access check' },
  texts: ['users.block'],
  fields,
  source: readVerdicts,
  guard: admits,
  sample: {},
})
