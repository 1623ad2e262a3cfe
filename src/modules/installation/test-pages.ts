import type { ServerBuild } from 'react-router'
import * as staffLogin from '#modules/users/screens/staff-login.tsx'
import * as redirectScreen from '#shell/screens/redirect.tsx'
import * as entry from '#src/entry.server.tsx'
import * as root from '#src/root.tsx'
import * as installScreen from './screens/install.tsx'

const screens = {
  '/install': redirectScreen,
  '/install/dashboard': installScreen,
  '/member/login': staffLogin,
}

/** The document and the screens that an installation goes through, without the bundler's build. */
export function pagesOfInstallation(): { loadBuild: () => Promise<ServerBuild>; mode: string } {
  const routes = Object.entries(screens).map(([path, module]) => ({
    id: path,
    parentId: 'root',
    path,
    module,
  }))
  // The stylesheet has no address without the bundler.
  const document = { ...root, links: () => [] }
  const all = [{ id: 'root', path: '', module: document }, ...routes]
  const asset = {
    hasAction: true,
    hasLoader: true,
    hasErrorBoundary: false,
    module: '/nothing.js',
    imports: [],
  }
  const build = {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/nothing.js', imports: [] },
      routes: Object.fromEntries(
        all.map(({ module: _module, ...route }) => [route.id, { ...asset, ...route }]),
      ),
      url: '/nothing.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  }
  return { loadBuild: async () => build as unknown as ServerBuild, mode: 'test' }
}
