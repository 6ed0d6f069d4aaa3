import { WallApp } from '../../src/wall/wall-app';

export default function WallPage() {
  return <WallApp />;
}
