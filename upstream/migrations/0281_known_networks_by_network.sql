-- A sign-in asks whether anybody signs in from its network.
CREATE INDEX known_network_network ON known_network (network);
