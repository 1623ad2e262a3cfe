declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

interface ImportMetaEnv {
  /** Address of the script that wakes a page of islands. */
  readonly WAKE_SCRIPT: string
  readonly PUBLIC_SHEET: string
  /** Address of the script that runs packages; absent where nothing was built. */
  readonly PACKAGE_STAGE?: string
}
