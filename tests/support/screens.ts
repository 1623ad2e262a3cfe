import type { ServerBuild } from 'react-router'
import * as entry from '#src/entry.server.tsx'
import * as root from '#src/root.tsx'

export interface ScreenPages {
  loadBuild: () => Promise<ServerBuild>
  mode: string
}

const asset = {
  hasAction: true,
  hasLoader: true,
  hasErrorBoundary: false,
  module: '/nothing.js',
  imports: [],
}

/** The document and some screens by path, without the bundler's build. */
export function pagesOf(screens: Readonly<Record<string, object>>): ScreenPages {
  const routes = Object.entries(screens).map(([path, module]) => ({
    id: path,
    parentId: 'root',
    path,
    module,
  }))
  // The stylesheet has no address without the bundler.
  const document = { ...root, links: () => [] }
  const all = [{ id: 'root', path: '', module: document }, ...routes]
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

/** What a page shows: its markup without the scripts, which carry all texts of the page, and without the places where a title may be parted. */
export function seenIn({ text }: { readonly text: string }): string {
  return text.replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll('<wbr>', '')
}
