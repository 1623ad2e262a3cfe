/** As much of a post as says what it and those below it stand behind. */
export interface TreePost {
  readonly _id: string
  readonly parent: string | null
  readonly authen: boolean
  readonly hasPassword: boolean
}

export interface Gates {
  readonly behindLogin: boolean
  readonly behindPassword: boolean
}

/** The block that decides while a page is read who gets what follows it. */
const CHECK = 'access_check'

/** What each of the posts stands behind: what it asks for itself, or one above it does. All posts above are among them. */
export function gatesOf(tree: readonly TreePost[]): ReadonlyMap<string, Gates> {
  const byId = new Map(tree.map((post) => [post._id, post]))
  return new Map(
    tree.map((post) => {
      const chain = new Set<TreePost>()
      for (let at: TreePost | undefined = post; at && !chain.has(at); at = byId.get(at.parent ?? ''))
        chain.add(at)
      const above = [...chain]
      return [
        post._id,
        {
          behindLogin: above.some(({ authen }) => authen),
          behindPassword: above.some(({ hasPassword }) => hasPassword),
        },
      ]
    }),
  )
}

/** True when somewhere in the stored blocks one decides who sees what follows. */
export function hasCheck(builder: unknown): boolean {
  if (typeof builder !== 'object' || builder === null) return false
  if ('type' in builder && builder.type === CHECK) return true
  return Object.values(builder).some(hasCheck)
}
