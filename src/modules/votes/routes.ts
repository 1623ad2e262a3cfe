import { defineSection, type RouteRow } from '#kernel/routes.ts'

export const routes: readonly RouteRow[] = [
  ...defineSection(
    {
      path: '/vote',
      title: { th: 'โหวต', en: 'Votes' },
      roles: ['superadmin'],
      home: 'event',
      group: 'event',
      icon: 'vote',
      order: 30,
      plugin: 'vote',
    },
    [
      {
        path: 'event',
        title: { th: 'กิจกรรมโหวต', en: 'Vote events' },
        roles: ['superadmin', 'admin'],
        inMenu: true,
      },
      {
        path: 'event/:id',
        title: { th: 'รายละเอียดกิจกรรมโหวต', en: 'Vote event' },
        roles: ['superadmin', 'admin'],
      },
      { path: 'package', title: { th: 'แพ็กเกจโหวต', en: 'Vote packages' }, inMenu: true },
      { path: 'influencer', title: { th: 'ผู้รับโหวต', en: 'Influencers' }, inMenu: true },
      { path: 'gift', title: { th: 'ของขวัญ', en: 'Gifts' }, inMenu: true },
    ],
  ),
]
