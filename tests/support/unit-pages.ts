import * as useScreen from '#modules/limits/screens/use.tsx'
import * as addGroup from '#modules/units/screens/add-group.tsx'
import * as editSite from '#modules/units/screens/edit-site.tsx'
import * as givePackage from '#modules/units/screens/give-package.tsx'
import * as groupList from '#modules/units/screens/group-list.tsx'
import * as hub from '#modules/units/screens/hub.tsx'
import * as kindConfig from '#modules/units/screens/kind-config.tsx'
import * as platformScreen from '#modules/units/screens/platform.tsx'
import * as platformConfig from '#modules/units/screens/platform-config.tsx'
import * as detail from '#modules/units/screens/site-detail.tsx'
import * as staff from '#modules/units/screens/site-staff.tsx'
import * as unitList from '#modules/units/screens/unit-list.tsx'
import * as unitMenu from '#modules/units/screens/unit-menu.tsx'
import * as wizard from '#modules/units/screens/wizard.tsx'
import * as leave from '#modules/users/screens/leave.tsx'
import { pagesOf } from './screens.ts'

const kindPages = Object.fromEntries(
  ['school', 'institution', 'website'].flatMap((kind) => [
    [`/${kind}/dashboard`, unitList],
    [`/${kind}/add`, wizard],
    [`/${kind}/wizard`, wizard],
    [`/${kind}/edit/:id`, editSite],
    [`/${kind}/menu/:id`, unitMenu],
    [`/${kind}/detail/:id`, detail],
    [`/${kind}/admin/:id`, staff],
    [`/${kind}/config`, kindConfig],
  ]),
)

/** The screens that run the platform, its collections and units. */
export const unitPages = () =>
  pagesOf({
    ...kindPages,
    '/origin/dashboard': platformScreen,
    '/origin/collection': groupList,
    '/origin/collection/add': addGroup,
    '/origin/collection/edit/:id': editSite,
    '/origin/collection/detail/:id': detail,
    '/origin/collection/admin/:id': staff,
    '/origin/package/management/:collectionId?': givePackage,
    '/origin/unit': unitList,
    '/origin/unit/add': wizard,
    '/origin/unit/edit/:id': editSite,
    '/origin/unit/detail/:id': detail,
    '/origin/unit/admin/:id': staff,
    '/origin/config': platformConfig,
    '/collection/dashboard': hub,
    '/member/leave': leave,
    '/config/use': useScreen,
  })
