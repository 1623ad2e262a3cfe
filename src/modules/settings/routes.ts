import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/config',
      title: { th: 'ตั้งค่าเว็บไซต์', en: 'Site settings' },
      roles: ['superadmin', 'admin'],
      home: 'dashboard',
      group: 'system',
      icon: 'settings',
      order: 20,
    },
    [
      {
        path: 'dashboard',
        title: { th: 'ภาพรวมการตั้งค่า', en: 'Settings overview' },
        inMenu: true,
        file: 'modules/settings/screens/config-overview.tsx',
        texts: ['setup-overview'],
      },
      { path: 'display', order: 11, title: { th: 'การแสดงผล', en: 'Display' }, inMenu: true },
    ],
  ),
  ...defineSection(
    {
      path: '/setup',
      title: { th: 'ติดตั้งและดูแลระบบ', en: 'System setup' },
      roles: ['root', 'admin'],
      home: 'dashboard',
      group: 'system',
      icon: 'wrench',
      order: 30,
    },
    [
      {
        path: 'dashboard',
        title: { th: 'ภาพรวมระบบ', en: 'System overview' },
        inMenu: true,
        file: 'modules/settings/screens/setup-overview.tsx',
        texts: ['setup-overview'],
      },
      { path: 'workflow', title: { th: 'ขั้นตอนอัตโนมัติ', en: 'Workflows' }, inMenu: true },
      { path: 'admin', title: { th: 'สิทธิ์และเมนูของเจ้าหน้าที่', en: 'Staff rights and menus' }, inMenu: true },
      { path: 'builder', order: 11, title: { th: 'เครื่องมือจัดหน้า', en: 'Page builder setup' }, inMenu: true },
      {
        path: 'gateway',
        order: 12,
        title: { th: 'การเชื่อมต่อภายนอก', en: 'Gateways' },
        inMenu: true,
        file: 'modules/settings/screens/gateways.tsx',
        texts: ['gateways'],
      },
      { path: 'monitor', order: 15, title: { th: 'ผู้ที่กำลังใช้งาน', en: 'Who is online' }, inMenu: true },
      { path: 'cmd', title: { th: 'คำสั่งระยะไกล', en: 'Remote commands' }, inMenu: true },
    ],
  ),
  ...defineSection(
    {
      path: '/debug',
      title: { th: 'ตรวจสอบระบบ', en: 'Debug' },
      roles: ['superadmin', 'root'],
      home: 'display',
      group: 'system',
      icon: 'bug',
      order: 40,
    },
    [
      {
        path: 'display',
        title: { th: 'หน้าต่างตรวจสอบ', en: 'Debug console' },
        inMenu: true,
        file: 'modules/settings/screens/debug-console.tsx',
        texts: ['debug-console'],
      },
    ],
  ),
  ...defineSection(
    {
      path: '/test',
      title: { th: 'ทดสอบระบบ', en: 'Test' },
      roles: ['root'],
      home: 'dashboard',
      group: 'system',
      icon: 'flask-conical',
      order: 50,
    },
    [
      {
        path: 'dashboard',
        title: { th: 'ผลทดสอบระบบ', en: 'Test results' },
        inMenu: true,
        file: 'modules/settings/screens/self-test.tsx',
        texts: ['self-test'],
      },
    ],
  ),
]
