export { youtubeIdOf } from './blocks/youtube/youtube-id.ts'
