/** Why a camera or microphone cannot be used; each has its words on the page. */
export type DeviceTrouble = 'refused' | 'missing' | 'busy' | 'unsafe'

const troubles: Readonly<Record<string, DeviceTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Asks the browser for a camera, a microphone or both; answers what came, or why nothing did. */
export async function openDevices(
  wanted: MediaStreamConstraints,
): Promise<{ readonly stream: MediaStream } | { readonly trouble: DeviceTrouble }> {
  // Browsers hide the devices from pages without a secure line.
  if (!('mediaDevices' in navigator)) return { trouble: 'unsafe' }
  try {
    return { stream: await navigator.mediaDevices.getUserMedia(wanted) }
  } catch (error) {
    return { trouble: troubles[(error as Error).name] ?? 'busy' }
  }
}

/** Lets go of a camera or microphone, so that its light goes out. */
export function closeDevices(stream: MediaStream | null | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** What the camera shows now, as a JPEG of this width; undefined until there is a picture. */
export function takePicture(video: HTMLVideoElement, width: number): string | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(width, videoWidth)
  canvas.height = Math.round((canvas.width * videoHeight) / videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.72)
}
