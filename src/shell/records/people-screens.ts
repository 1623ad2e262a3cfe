import type { GenericPart, GenericScreen, RouteEntry, SectionScreen } from '#kernel/routes.ts'

type Title = RouteEntry['title']

interface People {
  /** The section's path. */
  readonly section: string
  readonly roles: GenericPart['values']
  readonly label: GenericPart['label']
  /** How the list differs where it is a screen of its own. */
  readonly list?: Pick<SectionScreen, 'file' | 'texts'>
}

interface Titles {
  readonly list: Title
  readonly add: Title
  /** Adding somebody who works for one unit. */
  readonly addTo: Title
  readonly edit: Title
  readonly detail: Title
}

/** The staff of units. */
export const unitStaff: Omit<People, 'section'> = {
  roles: ['admin', 'manager'],
  label: { th: 'ผู้ใช้', en: 'user' },
}

/** A section's screens about people of some roles, as the site above its units keeps them. */
export function peopleScreens({ section, roles, label, list }: People, titles: Titles): SectionScreen[] {
  const screenOf = (kind: GenericScreen['kind']): GenericScreen => ({
    kind,
    collection: 'user',
    base: `${section}/user`,
    only: { field: 'role', values: roles, siteTypes: ['collection', 'origin'], label },
    columns: ['firstname', 'email', 'role', 'suspended', 'createdAt'],
    ...(kind === 'detail' && { also: ['/user/account/:id'] }),
  })
  return [
    { path: 'user', title: titles.list, inMenu: true, generic: screenOf('list'), ...list },
    { path: 'user/add', title: titles.add, generic: screenOf('add') },
    {
      path: 'user/add/:id',
      title: titles.addTo,
      generic: screenOf('add'),
      file: 'modules/users/screens/add-staff.tsx',
    },
    { path: 'user/edit/:id', title: titles.edit, generic: screenOf('edit') },
    { path: 'user/detail/:id', title: titles.detail, generic: screenOf('detail') },
  ]
}
