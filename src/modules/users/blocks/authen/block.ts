import { defineBlock } from '#kernel/pages/block.ts'
import { choiceSetting, linkSetting, textSetting } from '#kernel/pages/settings.ts'
import { readAuthens } from './source.server.ts'

export const fields = {
  begin: choiceSetting(
    { th: 'เริ่มด้วย', en: 'Begins with' },
    { login: { th: 'เข้าสู่ระบบ', en: 'Logging in' }, register: { th: 'สมัครสมาชิก', en: 'Registering' } },
  ),
  url: linkSetting({
    th: 'ไปที่หน้าใดต่อ (ในเว็บไซต์นี้ เว้นว่างคืออยู่หน้าเดิม)',
    en: 'Where to go afterwards (on this site; empty to stay)',
  }),
  title: textSetting({ th: 'หัวเรื่อง', en: 'Title' }),
}

/** Logging in and registering on any page; members are greeted instead. */
export const authen = defineBlock({
  type: 'authen',
  label: { th: 'เข้าสู่ระบบและสมัครสมาชิก', en: 'Log in and register' },
  texts: ['users.block', 'users.register'],
  fields,
  source: readAuthens,
  sample: { data: { ways: { providers: [], or: '', registers: true }, register: null } },
})
