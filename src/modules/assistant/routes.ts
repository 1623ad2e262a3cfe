import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/ai',
      title: { th: 'ผู้ช่วยอัจฉริยะ', en: 'Assistant' },
      roles: ['admin'],
      home: 'chat',
      group: 'extra',
      icon: 'sparkles',
      order: 10,
      plugin: 'ai',
    },
    [
      {
        path: 'chat',
        title: { th: 'คุยกับผู้ช่วย', en: 'Chat with the assistant' },
        roles: ['admin', 'public'],
        inMenu: true,
        inApp: true,
      },
      { path: 'agent', title: { th: 'ตัวแทนผู้ช่วย', en: 'Agents' }, inMenu: true },
      { path: 'datasource', title: { th: 'แหล่งข้อมูล', en: 'Data sources' }, inMenu: true },
      { path: 'datasource/create', title: { th: 'เพิ่มแหล่งข้อมูล', en: 'Add a data source' } },
      { path: 'datasource/edit/:id', title: { th: 'แก้ไขแหล่งข้อมูล', en: 'Edit a data source' } },
      { path: 'knowledge-base', title: { th: 'คลังความรู้', en: 'Knowledge base' }, inMenu: true },
      {
        path: 'history',
        title: { th: 'ประวัติการคุย', en: 'History' },
        roles: ['admin', 'public'],
        inMenu: true,
      },
      { path: 'settings', title: { th: 'ตั้งค่าผู้ช่วย', en: 'Assistant settings' }, inMenu: true },
    ],
  ),
]
