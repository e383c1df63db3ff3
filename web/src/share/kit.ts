/**
 * What the server draws the pictures of shared links with. `web/build/share-kit.ts` builds it for Node; no page has it. The
 * setter of type stands here and not with the server, because its types speak of React and of documents.
 */
export { default as setType } from 'satori';
export { drawCar } from './draw-car.tsx';
