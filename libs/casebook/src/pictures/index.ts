export { FAMILIES, paintPixels, paintPng } from './paint-png.js';
export { CARD_WIDTH, caseCard, houseCard } from './share-card.js';
