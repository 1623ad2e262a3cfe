const LINK =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i

/** The 11 characters by which YouTube knows a video; undefined for a link that is none of a video. */
export function youtubeIdOf(link: string): string | undefined {
  return LINK.exec(link.trim())?.[1]
}
