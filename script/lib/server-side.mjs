/** Whether a change of the file needs a new start: the running server holds it, or no browser ever loads it. */
export function isServerSide(vite, file, entry) {
  const modules = vite.environments.ssr.moduleGraph.getModulesByFile(file)
  if (!modules?.size) return false
  if (!vite.environments.client.moduleGraph.getModulesByFile(file)?.size) return true
  return [...modules].some((module) => isReachedFrom(module, entry))
}

function isReachedFrom(module, entry, seen = new Set()) {
  if (module.url === entry) return true
  if (seen.has(module)) return false
  seen.add(module)
  return [...module.importers].some((importer) => isReachedFrom(importer, entry, seen))
}
