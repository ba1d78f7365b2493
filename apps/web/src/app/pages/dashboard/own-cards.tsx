// Fetched by itself, after what is due next is in sight.
export { MyCards } from '../../../modules/cards/index.ts'
