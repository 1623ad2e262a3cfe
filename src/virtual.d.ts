declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

declare module 'virtual:islands' {
  /** Address of the script that wakes a page of islands. */
  export const wake: string
}
