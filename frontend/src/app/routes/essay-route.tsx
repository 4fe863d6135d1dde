import { useParams } from 'react-router-dom';
import { EssayPage } from '../../features/house/components/essay-page.js';
import { essayAt } from '../../features/house/essays/essays.js';
import { NotFound } from '../screens/not-found.js';

/** An essay of the blog. */
export function Component() {
  const essay = essayAt(useParams().slug);
  return essay ? <EssayPage essay={essay} /> : <NotFound />;
}
