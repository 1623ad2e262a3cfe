export {
  actorOfClient,
  type FoundClient,
  findClient,
  isClientKey,
  noteClientCall,
  requireClientCall,
} from './use-client.server.ts'
