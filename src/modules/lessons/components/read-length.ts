/** The length of a film or recording in whole seconds, as the browser finds it; undefined where it cannot. */
export function readLength(address: string, element: 'video' | 'audio'): Promise<number | undefined> {
  const player = document.createElement(element)
  player.preload = 'metadata'
  return new Promise((resolve) => {
    player.addEventListener('loadedmetadata', () => {
      const { duration } = player
      player.removeAttribute('src')
      resolve(Number.isFinite(duration) && duration > 0 ? Math.ceil(duration) : undefined)
    })
    player.addEventListener('error', () => resolve(undefined))
    player.src = address
  })
}
