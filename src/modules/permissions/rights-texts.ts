import type { EditorRow } from './editor.server.ts'

/** What a form asks for a screen: who opens it, and whether the menu shows it. */
export interface RightsRequest {
  readonly roles: readonly string[]
  readonly inMenu: boolean
}

const [ROLES, MENU] = ['roles ', 'menu ']

/** Who opens each screen, and whether the menu shows it: a text for each, by which two people's forms are merged. */
export function textsOfRights(
  rows: readonly (Pick<EditorRow, 'childPath' | 'choices' | 'inMenu'> & Pick<RightsRequest, 'roles'>)[],
): Record<string, string> {
  const texts = rows.flatMap(({ childPath, choices, roles, inMenu }) => [
    [ROLES + childPath, choices.filter((role) => roles.includes(role)).join()],
    ...(inMenu === null ? [] : [[MENU + childPath, inMenu ? 'on' : '']]),
  ])
  return Object.fromEntries(texts)
}

/** What such texts ask for one screen. */
export function requestIn(texts: Readonly<Record<string, string>>, childPath: string): RightsRequest {
  return {
    roles: rolesIn(texts[ROLES + childPath] ?? ''),
    inMenu: texts[MENU + childPath] === 'on',
  }
}

/** The roles of such a text. */
export const rolesIn = (text: string): string[] => text.split(',').filter(Boolean)

/** The boxes that are ticked where rights are so, each as `name=value`. */
export function tickedBy(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([name, text]) => rolesIn(text).map((value) => `${name}=${value}`))
}
